// The worker of all tabs: {open: id, path} and {close: id} come from a tab, {id, event, data} goes back.
import { Channel } from './channel.js'

const channel = new Channel()

onconnect = ({ ports: [port] }) => {
  const numbers = new Map() // of the channel, by the tab's ids
  const closeAll = () => {
    for (const number of numbers.values()) channel.close(number)
    numbers.clear()
  }
  port.onmessage = ({ data: { open, close, path, gone, lives } }) => {
    if (gone) closeAll()
    // A tab holds a lock as long as it lives, so whoever gets it knows that the tab has crashed.
    if (lives) navigator.locks?.request(lives, closeAll)
    if (close !== undefined) {
      channel.close(numbers.get(close))
      numbers.delete(close)
    }
    if (open !== undefined) {
      numbers.set(
        open,
        channel.open(path, (event, data) => port.postMessage({ id: open, event, data }))
      )
    }
  }
}
