export {
  authorizationUrl,
  discover,
  exchangeCode,
  type OpenIdClient,
  type ProviderAnswer,
  ProviderError,
} from './provider.ts'
