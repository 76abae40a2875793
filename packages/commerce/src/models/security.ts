import type { AnyXp, Read } from './fields.ts'

export const AccessToken = {
  access_token: 'string',
  expires_in: 'integer',
  token_type: 'string',
  refresh_token: 'string',
} as const
export type AccessToken = Read<typeof AccessToken>

export const AccessTokenBasic = {
  access_token: 'string',
} as const
export type AccessTokenBasic = Read<typeof AccessTokenBasic>

export const ApiClient = {
  ID: 'string readonly',
  ClientSecret: 'string',
  AccessTokenDuration: 'integer required min:10 most:600',
  Active: 'boolean',
  AppName: 'string required search:2 sort',
  RefreshTokenDuration: 'integer min:0 most:524160',
  AnonymousTokenDuration: 'integer default:10080',
  DefaultContextUserName: 'string',
  xp: 'xp',
  AllowAnyBuyer: 'boolean',
  AllowAnySupplier: 'boolean',
  AllowSeller: 'boolean',
  IsAnonBuyer: 'boolean',
  AssignedBuyerCount: 'integer readonly',
  AssignedSupplierCount: 'integer readonly',
  OrderCheckoutIntegrationEventID: 'string',
  OrderCheckoutIntegrationEventName: 'string readonly',
  OrderReturnIntegrationEventID: 'string',
  OrderReturnIntegrationEventName: 'string readonly',
  AddToCartIntegrationEventID: 'string',
  AddToCartIntegrationEventName: 'string readonly',
  MinimumRequiredRoles: 'ApiRole[]',
  MinimumRequiredCustomRoles: 'string[]',
  MaximumGrantedRoles: 'ApiRole[]',
  MaximumGrantedCustomRoles: 'string[]',
} as const
export type ApiClient<Xp = AnyXp> = Read<typeof ApiClient, Xp>

export const ApiClientAssignment = {
  ApiClientID: 'string required',
  BuyerID: 'string sort:0',
  SupplierID: 'string sort:1',
} as const
export type ApiClientAssignment = Read<typeof ApiClientAssignment>

export const ApiClientSecret = {
  ID: 'id search:1 sort:1',
  Name: 'string required',
  Expiration: 'date-time',
} as const
export type ApiClientSecret = Read<typeof ApiClientSecret>

export const ApiClientSecretCreateResponse = {
  ClientSecret: 'string readonly',
  ID: 'id search:1 sort:1',
  Name: 'string required',
  Expiration: 'date-time',
} as const
export type ApiClientSecretCreateResponse = Read<typeof ApiClientSecretCreateResponse>

export const IdentityToken = {
  identity_token: 'string',
  expires_in: 'number',
} as const
export type IdentityToken = Read<typeof IdentityToken>

export const ImpersonateTokenRequest = {
  ClientID: 'string required',
  Roles: 'ApiRole[] required',
  CustomRoles: 'string[]',
} as const
export type ImpersonateTokenRequest = Read<typeof ImpersonateTokenRequest>

export const ImpersonationConfig = {
  ID: 'id max:100 search:8 sort:8',
  ImpersonationBuyerID: 'string',
  ImpersonationGroupID: 'string',
  ImpersonationUserID: 'string',
  BuyerID: 'string',
  GroupID: 'string',
  UserID: 'string',
  SecurityProfileID: 'string required search:6 sort:6',
  ClientID: 'string required search:7 sort:7',
} as const
export type ImpersonationConfig = Read<typeof ImpersonationConfig>

export const OneTimePasswordRequest = {
  ClientID: 'string required',
  Username: 'string',
  Email: 'string',
} as const
export type OneTimePasswordRequest = Read<typeof OneTimePasswordRequest>

export const OpenIdConnect = {
  ID: 'string max:100',
  OrderCloudApiClientID: 'string required',
  ConnectClientID: 'string required',
  ConnectClientSecret: 'string required',
  AppStartUrl: 'string required',
  AuthorizationEndpoint: 'string required',
  TokenEndpoint: 'string required',
  UrlEncoded: 'boolean',
  IntegrationEventID: 'string',
  CallSyncUserIntegrationEvent: 'boolean',
  IntegrationEventName: 'string readonly',
  AdditionalIdpScopes: 'string[]',
  CustomErrorUrl: 'string',
} as const
export type OpenIdConnect = Read<typeof OpenIdConnect>

export const PasswordConfig = {
  LimitPasswordReuse: 'integer min:0 most:24',
  MaxConsecutiveDupeChars: 'integer min:1 most:24',
  MaximumPasswordAge: 'integer min:1 most:365',
  MinimumPasswordAge: 'integer min:1 most:60',
  AllowedFailedAttempts: 'integer min:1 most:10',
  LockoutDuration: 'integer min:2 most:1440',
  UpperCaseRequired: 'boolean',
  LowerCaseRequired: 'boolean',
  SpecialCharacterRequired: 'boolean',
  NumericRequired: 'boolean',
  MinimumCharacterCount: 'integer min:8',
} as const
export type PasswordConfig = Read<typeof PasswordConfig>

export const PasswordReset = {
  ClientID: 'string required',
  Username: 'string required',
  Password: 'string',
} as const
export type PasswordReset = Read<typeof PasswordReset>

export const PasswordResetRequest = {
  ClientID: 'string required',
  Email: 'string',
  Username: 'string',
  URL: 'string',
} as const
export type PasswordResetRequest = Read<typeof PasswordResetRequest>

export const PublicKey = {
  kty: 'string',
  n: 'string',
  e: 'string',
  alg: 'string',
  use: 'string',
  kid: 'string',
} as const
export type PublicKey = Read<typeof PublicKey>

export const SecurityProfile = {
  ID: 'id max:100 search:1 sort:1',
  Name: 'string required max:100 search:2 sort:2',
  Roles: 'ApiRole[]',
  CustomRoles: 'string[]',
  PasswordConfig: 'PasswordConfig',
  IsExternalRoleGroup: 'boolean readonly',
} as const
export type SecurityProfile = Read<typeof SecurityProfile>

export const SecurityProfileAssignment = {
  SecurityProfileID: 'string required sort:1',
  BuyerID: 'string',
  SupplierID: 'string',
  UserID: 'string sort:2',
  UserGroupID: 'string',
} as const
export type SecurityProfileAssignment = Read<typeof SecurityProfileAssignment>

export const TokenPasswordReset = {
  NewPassword: 'string required',
} as const
export type TokenPasswordReset = Read<typeof TokenPasswordReset>
