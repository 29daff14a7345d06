import { amount } from '@cuadre/kernel/money.ts'

/** How much of what is sold goes over the counter of the shop, and how much to clients on credit. */
export const shopShare = amount('0.54')
export const clientsShare = amount('0.46')
