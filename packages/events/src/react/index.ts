export { TrackingProvider, type TrackingProviderProps, usePageView, useTracking } from './tracking-provider.tsx'
