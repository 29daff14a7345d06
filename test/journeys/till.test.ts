import { expect } from 'vitest'
import type { WholeDailySale } from '@cuadre/points-of-sale/daily-sales/api.ts'
import { address, atTill, begin, figure, load, type Named, picture, prepare, shiftOf } from './at-till.ts'
import { faultsOf } from './barriers.ts'
import { journey } from './browser.ts'
import { askIn } from './debts.ts'
import { password, type View } from './visit.ts'

// A cashier at the counter, whose network comes and goes.

const views: View[] = [
  { width: 1024, language: 'es' },
  { width: 390, language: 'en' },
]

journey('a cashier sells a morning without network and closes her till', views, async ({ openAs }, view) => {
  const admin = await openAs('admin@ceiba.test')
  const counter = await prepare(admin)
  const visit = await openAs('caja@ceiba.test')
  const { page, context, t } = visit
  if (view.width === 1024) await page.setViewportSize({ width: 1024, height: 768 })
  const till = atTill(visit, page)
  const cash = t('till.web.cash', { currency: 'CUP' })
  await begin(visit, page, counter)
  // The network goes once the office knows of the shift, and the till knows that it does.
  await expect
    .poll(() =>
      askIn(admin)<{ data: unknown[] }>('POST', 'till/shifts', { pointSaleId: counter.point._id }).then(
        ({ data }) => data.length,
      ),
    )
    .toBe(1)
  await till.reads(t('till.web.allSent'))
  await picture(page, '1-empty', view)

  await context.setOffline(true)
  // Two breads, 120.00 of 200.00.
  await till.touch(counter.bread)
  await till.touch(counter.bread)
  await picture(page, '2-basket', view)
  expect(await faultsOf(page, 'the till')).toEqual([])
  await till.pay()
  await till.hand(cash, '200')
  await till.reads(figure(visit, '80,00 CUP'))
  await picture(page, '3-pay', view)
  expect(await faultsOf(page, 'the payment')).toEqual([])
  await till.inSheet(t('till.web.finish')).click()
  await till.reads(/-000001$/)
  await picture(page, '4-done', view)
  await till.inSheet(t('till.web.next')).click()
  await till.reads(t('till.web.unsent_one', { count: 1 }))

  // A reader of codes needs no field: two sodas, 70.00, by transfer and in cash.
  await page.keyboard.type(counter.barcode)
  await page.keyboard.press('Enter')
  await page.keyboard.type(counter.barcode)
  await page.keyboard.press('Enter')
  await till.pay()
  await till.hand(t('till.web.transfer'), '50')
  await till.hand(cash, '20')
  await till.finish()

  // Somebody forgot the purse: the ticket waits, and the next client pays 60.00 with a dollar.
  await till.touch(counter.soda)
  await till.seeBasket()
  await till.button(t('till.web.park')).click()
  if (view.width <= 640) await till.button(t('till.web.back')).click()
  await till.touch(counter.bread)
  await till.pay()
  await till.hand(t('till.web.cash', { currency: 'USD' }), '1')
  await picture(page, '5-dollars', view)
  await till.finish()
  await till.menu('parked')
  await picture(page, '6-parked', view)
  await till.inSheet(t('till.web.takeUp')).click()
  await till.pay()
  await till.inSheet(t('till.web.exact')).click()
  await till.finish()

  // A bread of the first ticket comes back.
  await till.menu('recent')
  await picture(page, '7-tickets', view)
  await till
    .sheet()
    .getByRole('listitem')
    .filter({ hasText: '-000001' })
    .getByRole('button', { name: t('till.web.return') })
    .click()
  await till
    .sheet()
    .getByLabel(new RegExp(RegExp.escape(counter.bread.name)))
    .fill('1')
  await picture(page, '8-return', view)
  await till.inSheet(t('till.web.return')).click()
  await till.reads(/-000005$/)
  await till.inSheet(t('till.web.next')).click()
  await till.menu('cashOut')
  await till.sheet().getByLabel(t('till.web.moveAmount')).fill('100')
  await till.sheet().getByLabel(t('till.web.moveReason')).fill('Hielo')
  await till.inSheet(t('till.web.accept')).click()
  await till.reads(t('till.web.unsent_other', { count: 6 }))

  // The page is loaded anew, and the till is still there with all that it sold.
  await page.reload()
  await till.reads(t('till.web.unsent_other', { count: 6 }))
  await picture(page, '9-reloaded', view)
  await till.touch(counter.soda)
  await till.pay()
  await till.inSheet(t('till.web.exact')).click()
  await till.finish()

  await context.setOffline(false)
  await till.reads(t('till.web.allSent'))
  const sent = await shiftOf(admin, counter)
  expect(sent).toMatchObject({ state: 'selling', waiting: 0, tickets: 6, amount: '260.00' })
  expect(sent.list.map(({ number }) => number.slice(-1))).toEqual(['1', '2', '3', '4', '5', '6'])

  await till.menu('reading')
  await till.reads(figure(visit, '260,00 CUP'))
  await picture(page, '10-reading', view)
  await page.keyboard.press('Escape')

  await till.menu('report')
  // 200 of float, 120 − 60 that came back, 20, 35 and 35, the change of a dollar, less 100 for ice.
  const inPesos = till
    .sheet()
    .locator('fieldset')
    .first()
    .locator('p')
    .first()
    .locator(':scope > :nth-child(2)')
  // What a dollar costs on some days leaves coins among them.
  let cents = Math.round(100 * amountIn((await inPesos.filter({ hasText: /\d/ }).textContent()) ?? ''))
  for (const worth of [100_00, 10_00, 1_00, 20, 5, 1]) {
    const note = figure(visit, (worth / 100).toFixed(2).replace('.', ','))
    const count = Math.floor(cents / worth)
    await till.sheet().getByLabel(note, { exact: true }).first().fill(String(count))
    cents -= count * worth
  }
  const dollar = till.sheet().getByRole('group', { name: t('till.web.countOf', { currency: 'USD' }) })
  await dollar
    .getByLabel(figure(visit, '1,00'), { exact: true })
    .or(dollar.getByLabel(t('till.web.counted')))
    .first()
    .fill('1')
  await picture(page, '11-count', view)
  expect(await faultsOf(page, 'the count')).toEqual([])
  await till.inSheet(t('till.web.closeShift')).click()
  await till.reads(t('till.web.closed'))
  await picture(page, '12-closed', view)
  await till.inSheet(t('till.web.accept')).click()
  await till.reads(t('till.web.allSent'))

  const closed = await shiftOf(admin, counter)
  expect(closed).toMatchObject({ state: 'closed', tickets: 6 })
  const ask = askIn(admin)
  const sale = await ask<WholeDailySale>('GET', 'saleOfDay/getSaleByIdAggregate', { id: closed.sale!._id })
  expect(sale).toMatchObject({
    state: 'closed',
    amount: '260.00',
    paid: '260.00',
    cashMoved: '-100.00',
    difference: '0.00',
  })

  // The office posts it: 2 breads at 40.00 and 4 sodas at 20.00.
  await admin.goTo(`/production/pointSales/sales/details?id=${sale._id}`)
  await admin.act(admin.button(t('dailySales.posting.label')))
  await admin.button(new RegExp(`^${t('dailySales.posting.action')}(?!…)`)).click()
  const read = () => ask<WholeDailySale>('GET', 'saleOfDay/getSaleByIdAggregate', { id: sale._id })
  await expect.poll(async () => (await read()).state).toBe('confirmed')
  const posted = await read()
  expect(posted.lines.map(({ sold, cost }) => [sold, cost])).toEqual([
    ['2', '80.00'],
    ['4', '80.00'],
  ])
})

/** What an amount comes to, in whichever language it is written. */
const amountIn = (written: string): number =>
  Number(
    written
      .replace(/[^\d,.]/g, '')
      .replace(/[.,](?=\d{3})/g, '')
      .replace(',', '.'),
  )

journey(
  'what is killed on its way and sold in two tabs at once is told once',
  [{ width: 1024, language: 'es' }],
  async ({ openAs }) => {
    const admin = await openAs('admin@ceiba.test')
    const counter = await prepare(admin)
    const visit = await openAs('caja@ceiba.test')
    const { page, context, t } = visit
    await begin(visit, page, counter)
    const first = atTill(visit, page)
    await first.reads(t('till.web.allSent'))
    const other = await context.newPage()
    await other.goto(address)
    const second = atTill(visit, other)
    await second.reads(t('till.web.allSent'))

    // The server does what it was told, and its answer never comes.
    let killed = 0
    await context.route('**/api/private/till/send', async (route) => {
      if (killed >= 2) return route.continue()
      killed += 1
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    const sell = async (till: typeof first, product: Named) => {
      await till.touch(product)
      await till.pay()
      await till.inSheet(t('till.web.exact')).click()
      await till.finish()
    }
    await sell(first, counter.bread)
    await context.setOffline(true)
    await sell(second, counter.soda)
    await sell(first, counter.soda)
    await Promise.all([sell(first, counter.bread), sell(second, counter.bread)])
    await context.setOffline(false)
    await Promise.all([first.reads(t('till.web.allSent')), second.reads(t('till.web.allSent'))])
    expect(killed).toBe(2)
    const shift = await shiftOf(admin, counter)
    // Three breads and two sodas.
    expect(shift).toMatchObject({ tickets: 5, waiting: 0, amount: '250.00' })
    expect(shift.list.map(({ number }) => number.slice(-1))).toEqual(['1', '2', '3', '4', '5'])

    // The session ended meanwhile: what is sold is kept, and sent once the cashier has signed in.
    visit.expectsRefusals(401)
    await context.clearCookies()
    await sell(first, counter.bread)
    await page.getByRole('link', { name: t('till.web.signIn') }).waitFor()
    await first.reads(t('till.web.unsent_one', { count: 1 }))
    await context.request.post('/api/public/session/login', { data: { email: visit.email, password } })
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await first.reads(t('till.web.allSent'))

    // 96 breads are left and 98 are sold: the ticket waits at the office until they are there.
    await first.touch(counter.bread)
    await first.button(t('till.web.quantityOf', { product: counter.bread.name })).click()
    await first.inSheet('9').click()
    await first.inSheet('8').click()
    await first.inSheet(t('till.web.accept')).click()
    await first.pay()
    await first.inSheet(t('till.web.exact')).click()
    await first.finish()
    await first.reads(t('till.web.waits_one', { count: 1 }))
    await admin.goTo('/production/pointSales/till/shifts')
    await picture(admin.page, '13-shifts', admin.view)
    await admin.page.getByRole('row').filter({ hasText: counter.point.name }).click()
    await admin.reads(/faltan 2: hay 96/)
    await picture(admin.page, '14-waiting', admin.view)
    expect(await faultsOf(admin.page, 'the shift')).toEqual([])
    await load(admin, counter, [counter.bread, '2', '40'])
    await admin.button(t('till.settle')).click()
    await admin.reads(t('till.settled'))
    expect(await shiftOf(admin, counter)).toMatchObject({ tickets: 7, waiting: 0, amount: '6190.00' })

    // From within the application the till opens on its own page.
    await admin.page.getByRole('link', { name: t('till.title'), exact: true }).click()
    await admin.page.getByRole('heading', { name: t('till.web.register') }).waitFor()
  },
)

journey(
  'a telephone without network opens its till at once, and each product that is touched is on the ticket in the next picture',
  [{ width: 390, language: 'es' }],
  async ({ openAs }) => {
    const admin = await openAs('admin@ceiba.test')
    const counter = await prepare(admin)
    const visit = await openAs('caja@ceiba.test')
    const { page, context, t } = visit
    await begin(visit, page, counter)
    const till = atTill(visit, page)
    await till.reads(t('till.web.allSent'))
    // Whatever the till had to ask anybody for before it sells would never come.
    await context.setOffline(true)
    // With nothing in the basket, as a client finds it.
    await page.evaluate(`sessionStorage.removeItem('cuadre.till.basket')`)
    await page.reload()
    await till.touch(counter.bread)
    await till.button(/\(1\)/).waitFor()
    const once = { isOnTicket: true, drawings: 1 }
    expect(await page.evaluate(tenTouches)).toEqual(Array.from({ length: 10 }, () => once))
  },
)

/** Whether what is touched is on the ticket when the next picture is drawn, and how often the page was changed until then; ten times. */
const tenTouches = `(async () => {
  const tile = document.querySelector('main ul button')
  const said = () => [...document.querySelectorAll('main > button')].at(-1).textContent
  const picture = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const touches = []
  for (let at = 0; at < 10; at += 1) {
    const before = said()
    let drawings = 0
    const observer = new MutationObserver(() => (drawings += 1))
    observer.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true })
    tile.click()
    await picture()
    touches.push({ isOnTicket: said() !== before, drawings })
    observer.disconnect()
  }
  return touches
})()`
