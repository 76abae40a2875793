export const DOCTOR = '/studio/doctor'
