import type { FamilyRules } from '../../operations/stored/acting.ts'
import { companyRules } from './company-rules.ts'
import { securityRules } from './security-rules.ts'
import { userRules } from './user-rules.ts'

/** What identity adds to the families it keeps more of than the object. */
export const identityRules: Readonly<Record<string, FamilyRules>> = { ...userRules, ...securityRules, ...companyRules }
