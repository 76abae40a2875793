/** Whether the stored value of a check box says that it is checked. */
export const isChecked = (raw = ''): boolean => raw === '1' || raw.toLowerCase() === 'true'
