/** What is sent of a text that may be left out. */
export const orNull = (written: string): string | null => (written.trim() === '' ? null : written.trim())
