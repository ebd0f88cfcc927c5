// The sound of a stone on wood, made here: a short knock that fades. Off if somebody says so.
let context
const key = 'moyo-mute'
export const isMuted = () => localStorage.getItem(key) === 'yes'
export const setMuted = (muted) => localStorage.setItem(key, muted ? 'yes' : 'no')

export function knock(loudness = 1) {
  if (isMuted() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state !== 'running') {
    // Browsers let nobody make a sound before the first click.
    context.resume().catch(() => {})
    if (context.state !== 'running') return
  }
  const now = context.currentTime
  const length = 0.09
  const noise = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate)
  const data = noise.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / data.length)
  const source = context.createBufferSource()
  source.buffer = noise
  const wood = context.createBiquadFilter()
  wood.type = 'bandpass'
  wood.frequency.value = 1350
  wood.Q.value = 2.2
  const volume = context.createGain()
  volume.gain.setValueAtTime(0.35 * loudness, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + length)
  source.connect(wood).connect(volume).connect(context.destination)
  source.start(now)
}
