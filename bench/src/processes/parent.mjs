/**
 * Tells the measuring process that this one is ready, answers what it asks, and ends when it says so or is gone.
 * @param answer anything that can be sent between processes
 * @param {() => unknown} close
 */
export function answerParent(answer, close) {
  const end = async () => {
    await close()
    process.exit(0)
  }
  process.once('disconnect', end)
  process.on('message', (message) => {
    if (message === 'close') process.disconnect()
    if (message === 'memory') {
      globalThis.gc?.()
      process.send?.(process.memoryUsage())
    }
    if (message === 'usage') process.send?.({ usage: process.cpuUsage(), rss: process.memoryUsage.rss() })
  })
  process.send?.({ ready: answer })
}
