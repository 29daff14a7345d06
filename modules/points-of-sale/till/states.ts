/** Where a shift of a till stands: it sells, it was counted, something of it waits for a person, or it is in its daily sale. */
export const shiftStates = ['selling', 'waiting', 'closed'] as const
export type ShiftState = (typeof shiftStates)[number]

export const ticketKinds = ['sale', 'return'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** What a device tells in one request, at most. */
export const mostAtOnce = 50
