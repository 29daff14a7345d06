import { type Amount, amount, one, round } from '@cuadre/kernel/money.ts'

export const wholeUnits = (worth: Amount, price: Amount): Amount => round(worth.div(price), 0)
export const atLeastOne = (quantity: Amount): Amount => (quantity.lt(one) ? one : quantity)
export const atMost = (quantity: Amount, most: Amount): Amount => (quantity.gt(most) ? most : quantity)
export const dollarPrice = (price: Amount, rate: string): Amount => round(price.div(amount(rate)))
