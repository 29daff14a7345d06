import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { cell, displayed, lookAndDo, pick, write } from './by-hand.ts'
import type { Visit } from './visit.ts'

const list = '/operations/buyOfProducts'

/** From a reception, or what went back, to its purchase. */
const toPurchase = async ({ page, link }: Visit) => {
  await page.waitForURL(/productRecession\?id=/)
  await link(/^OC-\d{4}-\d{5}$/).click()
  await page.waitForURL(/buyOfProducts\/details/)
}

journey('buy, receive short, receive the rest, return one', [desktop, phone], async ({ openAs }) => {
  const visit = await openAs('admin@ceiba.test')
  const { page, t, goTo, link, reads, more } = visit

  await goTo(`${list}/options`)
  await pick(visit, 'purchases.provider', 'Molinos de Güines')
  await pick(visit, 'purchases.storage', 'Almacén Central')
  await page.getByLabel(t('document.scan')).fill('00001')
  await page.getByLabel(t('document.scan')).press('Enter')
  await reads('Arroz grano largo 1 kg')
  await write(visit, 'purchases.lines.quantity', '10')
  await write(visit, 'purchases.lines.unitPrice', '300')
  await lookAndDo(visit, 'document.confirm', 'purchases.confirming.action')
  await page.waitForURL(/buyOfProducts\/details/)
  await reads(t('purchases.progress.of', { received: 0, quantity: 10 }))

  await link(t('purchases.actions.receive')).click()
  await write(visit, 'receptions.lines.received', '6')
  await lookAndDo(visit, 'receptions.confirming.ask', 'receptions.confirming.action')
  await toPurchase(visit)
  await reads(t('purchases.progress.of', { received: 6, quantity: 10 }))
  await reads(t('purchases.states.partiallyReceived'))

  await link(t('purchases.actions.receive')).click()
  // What is still to come is proposed.
  await cell(visit, 'receptions.lines.received').waitFor()
  await expect.poll(() => cell(visit, 'receptions.lines.received').inputValue()).toBe('4')
  await lookAndDo(visit, 'receptions.confirming.ask', 'receptions.confirming.action')
  await toPurchase(visit)
  await reads(t('purchases.progress.of', { received: 10, quantity: 10 }))
  await reads(t('purchases.states.received'))

  await more()
  await link(t('purchases.actions.return')).click()
  await write(visit, 'receptions.lines.returned', '1')
  await lookAndDo(visit, 'receptions.confirming.askReturn', 'receptions.confirming.actionReturn')
  await toPurchase(visit)
  await reads(t('purchases.progress.returned', { quantity: 1 }))
  // Of 3,000.00 one went back that was charged at 300.00.
  await visit.facts()
  await reads(displayed('2.700,00', visit))
})
