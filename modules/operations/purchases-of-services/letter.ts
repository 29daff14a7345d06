import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { layOutLetter, sendLetter } from '@cuadre/platform/mail/letters.ts'
import { outgoingOrder } from '../documents/order-letter.ts'
import type * as api from './api.ts'
import { servicePurchaseKind } from './kind.ts'
import { printPurchaseOrder } from './print.ts'
import { getServicePurchase } from './purchases.ts'

const outgoing = async (context: Context, input: { id: string }) =>
  outgoingOrder(context, servicePurchaseKind, await getServicePurchase(context, input), printPurchaseOrder)

export const layOutLetterOfServicePurchase = async (context: Context, input: { id: string }) =>
  layOutLetter(context, await outgoing(context, input))

export const sendServicePurchase = async (
  context: Context,
  { id, ...letter }: z.output<typeof api.sendServicePurchase.input>,
) => sendLetter(context, await outgoing(context, { id }), letter)
