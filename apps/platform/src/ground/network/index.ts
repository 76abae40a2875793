export { isLoopback, isOwnAddress, LOOPBACK_NETWORKS } from './addresses.ts'
export {
  type GuardedAnswer,
  type GuardedRequest,
  type GuardSettings,
  guardedFetch,
  guardedFetchBytes,
  OutboundError,
} from './guarded-fetch.ts'
export { isLoopbackHost, isLoopbackOrigin } from './loopback.ts'
export { isNetworkEntry, NO_NETWORK, type OwnNetwork, ownNetwork, THIS_MACHINE } from './own-network.ts'
