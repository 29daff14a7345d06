import { addDays, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { everyView, journey } from './browser.ts'
import { displayed } from './by-hand.ts'
import { calmed } from './calm.ts'
import { askIn } from './debts.ts'
import { isPhone } from './visit.ts'

interface Written {
  _id: string
  number: string
  version: number
}

interface Forecast {
  below: { date: string; amount: string } | null
  weeks: { week: number; closing: string }[]
}

// The treasurer asks for far more than there is, to be paid in ten days, and the owner approves it. By then the money does not suffice.
journey(
  'an owner sees in the morning where the money is, on which day it will not suffice, and what is behind that week',
  everyView,
  async ({ openAs }, view) => {
    const treasurer = await openAs('tesoreria@ceiba.test')
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, reads } = visit
    const ask = askIn(visit)
    const now = today('America/Havana')
    const dueDate = addDays(now, 10)
    const owner = `Rosa Elena Duarte ${view.width} ${view.language}`
    const before = await ask<Forecast>('GET', 'cashForecast/get', {})

    let request = await askIn(treasurer)<Written>('POST', 'paymentRequest/create', {
      date: now,
      dueDate,
      person: { name: owner, identityNumber: '85031512345' },
      amount: '900000000.00',
    })
    for (const [state, by] of [
      ['requested', treasurer],
      ['approved', visit],
    ] as const)
      request = await askIn(by)('POST', 'paymentRequest/paymentRequestCangeState', {
        _id: request._id,
        version: request.version,
        state,
      })

    await goTo('/finance/cashPosition')
    const main = page.getByRole('main')
    await reads(t('cashPosition.total', { currency: 'CUP' }))
    // Two currencies, each with what there is of it.
    await reads('USD')
    const { total } = await ask<{ total: string }>('GET', 'cashPosition/get', {})
    const [whole = '', cents = ''] = total.split('.')
    const spanish = `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${cents}`
    await main
      .getByText(displayed(spanish, visit), { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()

    await goTo('/finance/cashForecast')
    const { below, weeks } = await ask<Forecast>('GET', 'cashForecast/get', {})
    const first = before.below && before.below.date < dueDate ? before.below.date : dueDate
    expect(below?.date).toBe(first)
    const [year, month, day] = first.split('-')
    await main
      .getByRole('alert')
      .filter({ hasText: `${day}/${month}/${year}` })
      .first()
      .waitFor()
    await main.getByText(t('cashForecast.below')).filter({ visible: true }).first().waitFor()

    // Ten days on is in the second week.
    expect(weeks[1]?.closing.startsWith('-')).toBe(true)
    await main.getByRole('link', { name: /^2\. / }).filter({ visible: true }).click()
    await page.waitForURL(/week=/)
    await calmed(visit)
    const behind = main.getByRole('link', { name: request.number }).filter({ visible: true })
    // On a phone the whole card leads to the document.
    await (isPhone(view) ? main.getByText(owner).filter({ visible: true }).first() : behind.first()).click()
    await page.waitForURL(new RegExp(`paymentRequest.*${request._id}`))
    await reads(owner)
  },
)
