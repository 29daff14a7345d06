import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { layOutLetter, sendLetter } from '@cuadre/platform/mail/letters.ts'
import { outgoingOrder } from '../documents/order-letter.ts'
import type * as api from './api.ts'
import { purchaseKind } from './kind.ts'
import { printPurchase } from './print.ts'
import { getPurchase } from './purchase.ts'

const outgoing = async (context: Context, input: { id: string }) =>
  outgoingOrder(context, purchaseKind, await getPurchase(context, input), printPurchase)

export const layOutLetterOfPurchase = async (context: Context, input: { id: string }) =>
  layOutLetter(context, await outgoing(context, input))

export const sendPurchase = async (
  context: Context,
  { id, ...letter }: z.output<typeof api.sendPurchase.input>,
) => sendLetter(context, await outgoing(context, { id }), letter)
