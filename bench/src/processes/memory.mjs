/** Resident bytes of this process: now, after a collection where one can be had, and the most it ever was. */
export function memory() {
  globalThis.gc?.()
  return { rss: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 }
}
