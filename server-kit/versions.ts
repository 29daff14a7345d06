import { Refusal } from '@cuadre/kernel/errors.ts'

/** Somebody else saved it since it was read: the answer carries the record as it is now. */
export const stale = (current: object) => new Refusal('record.stale', {}, { details: { current } })
