/** A website of the house whose way to commerce has faults when a test says so. */
import { afterAll, beforeAll } from 'vitest'
import { type Fault, type FaultyProxy, openFaultyProxy } from '../events/faulty-proxy.fixture.ts'
import { type CheckoutHouse, openWebsiteBehind } from './checkout-walk.fixture.ts'

/** Milliseconds the website waits for commerce. */
const PATIENCE = 4000

export interface FaultyWebsite {
  readonly websiteUrl: string
  /** The same website, on which commerce may take its time. */
  readonly patientUrl: string
  /** All of commerce. */
  readonly commerce: FaultyProxy
  /** What orders come to. */
  readonly calculations: FaultyProxy
  /** Placing orders. It is later than the website waits when it is late. */
  readonly submits: FaultyProxy
}

/** One website for the tests of a file. Call it once, at the top. */
export function useFaultyWebsite(house: CheckoutHouse): FaultyWebsite {
  let open: FaultyWebsite
  const closing: { close(): Promise<void> }[] = []
  beforeAll(async () => {
    const submits = await openFaultyProxy(house.platformUrl, /^\/v1\/.+\/submit$/)
    const calculations = await openFaultyProxy(submits.url, /^\/v1\/.+\/calculate$/)
    const commerce = await openFaultyProxy(calculations.url, /^\/(?:v1|oauth|commerce)\//)
    submits.lateMs = 2 * PATIENCE
    const impatience = { COMPONENT_DEADLINE: '2000', ACTION_TIMEOUT: String(PATIENCE) }
    const website = await openWebsiteBehind(commerce, house, impatience)
    const patient = await openWebsiteBehind(commerce, house)
    closing.push(website, patient, commerce, calculations, submits)
    open = { websiteUrl: website.websiteUrl, patientUrl: patient.websiteUrl, commerce, calculations, submits }
  }, 100_000)
  afterAll(async () => {
    for (const each of closing) await each.close()
  })
  return {
    get websiteUrl() {
      return open.websiteUrl
    },
    get patientUrl() {
      return open.patientUrl
    },
    get commerce() {
      return open.commerce
    },
    get calculations() {
      return open.calculations
    },
    get submits() {
      return open.submits
    },
  }
}

/** Does something while there is a fault. */
export async function during<Value>(proxy: FaultyProxy, fault: Fault, work: () => Promise<Value>): Promise<Value> {
  proxy.fault = fault
  try {
    return await work()
  } finally {
    proxy.fault = 'none'
  }
}
