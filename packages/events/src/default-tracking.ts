/** The functions of one instance for the whole page, under the names of the hosted clients. `init` gives it its settings. */
import { createTracking } from './tracking.ts'

const tracking = /* @__PURE__ */ createTracking()

export const init = tracking.init
export const pageView = tracking.pageView
export const identity = tracking.identity
export const event = tracking.event
export const form = tracking.form
export const addToEventQueue = tracking.addToEventQueue
export const processEventQueue = tracking.processEventQueue
export const clearEventQueue = tracking.clearEventQueue
export const getBrowserId = tracking.getBrowserId
export const getGuestId = tracking.getGuestId
export const getConsent = tracking.getConsent
export const setConsent = tracking.setConsent
