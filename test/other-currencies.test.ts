import { beforeAll, describe, expect, test } from 'vitest'
import { businessOf, type Written } from './business.ts'
import { openProduct } from './ceiba.ts'
import { postedBy } from './posted.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, goods, chart, write, done, through, rice } = business
const posted = postedBy(product)

const own = { dollar: '', carrier: '', customs: '', inDollars: '', inEuros: '' }

beforeAll(async () => {
  own.dollar = await business.people.currency('USD')
  own.carrier = await business.people.partner('Transportes del Norte', 'provider')
  own.customs = await chart.idOf('440.0106')
  own.inDollars = await chart.idOf('112')
  own.inEuros = await chart.idOf('113')
  for (const [originCurrencyId, rate] of [
    [own.dollar, '120'],
    [ids.euro, '130'],
  ])
    await goods.create('/private/exchangeRate/create', { originCurrencyId, date: '2026-01-15', rate })
})

describe('goods bought in dollars, brought for euros and cleared for pesos', () => {
  const receive = (purchase: Written, quantities: readonly string[], date: string) =>
    done(
      write.reception(
        purchase._id,
        quantities.flatMap((quantity, at) =>
          quantity === '0' ? [] : [{ lineId: purchase.lines[at]?._id, quantity }],
        ),
        { date },
      ),
    )

  test('enter at all three, part by part, and each is owed in its own currency', async () => {
    // 10 sacks at 12.00 and 50 kg at 1.20 are 180.00 dollars: 14,400.00 and 7,200.00 at 120.
    // Freight of 45.00 euros falls to them by value, 30.00 and 15.00: 3,900.00 and 1,950.00 at 130.
    // Customs of 600.00 pesos fall to them by quantity, 10 and 50: 100.00 and 500.00.
    const purchase = await through(
      'purchase',
      write.purchase({
        storageId: ids.shop,
        currencyId: own.dollar,
        lines: [
          { productId: ids.rice, quantity: '10', unitPrice: '12' },
          { productId: ids.flour, quantity: '50', unitPrice: '1.2' },
        ],
        costs: [
          { concept: 'Flete', providerId: own.carrier, amount: '45.00', currencyId: ids.euro },
          { concept: 'Aranceles', accountId: own.customs, amount: '600.00', base: 'quantity' },
        ],
      }),
      'confirmed',
    )
    expect(purchase).toMatchObject({ total: '180.00', amount: '21600.00' })
    expect(await posted(purchase)).toEqual([['D 205.0010 21600.00', 'C 405.0020 21600.00']])

    // Three sacks: 36.00 dollars, 9.00 euros and 30.00 pesos.
    const some = await receive(purchase, ['3', '0'], '2026-01-21')
    expect(await posted(some)).toEqual([
      ['D 189 5520.00', 'C 205.0010 4320.00', 'C 405.0020 1170.00', 'C 440.0106 30.00'],
    ])
    // Seven sacks and the flour: 144.00 dollars, 36.00 euros and 570.00 pesos.
    const rest = await receive(purchase, ['7', '50'], '2026-01-22')
    expect(await posted(rest)).toEqual([
      ['D 189 22530.00', 'C 205.0010 17280.00', 'C 405.0020 4680.00', 'C 440.0106 570.00'],
    ])
    expect(await goods.held(ids.shop, ids.rice)).toBe('10 at 18400.00')
    expect(await goods.held(ids.shop, ids.flour)).toBe('50 at 9650.00')
  })

  test('the carrier is paid in euros that are dearer by then, and the bank takes its part: both are losses', async () => {
    const { rows } = await product.asOwner(
      `select id, foreign_amount as amount from open_item where partner_id = '${own.carrier}' order by foreign_amount`,
    )
    const items = rows as { id: string; amount: string }[]
    expect(items.map(({ amount }) => amount)).toEqual(['9.00', '36.00'])
    // 45.00 at 133 are 5,985.00 for what stood at 5,850.00; of the commission 0.50 are 66.50.
    const payment = await done(
      write.payment({
        providerId: own.carrier,
        accountId: own.inEuros,
        currencyId: ids.euro,
        rate: '133',
        amount: '45.00',
        commission: '0.50',
        allocations: items.map(({ id, amount }) => ({ itemId: id, amount })),
      }),
    )
    expect(await posted(payment)).toEqual([
      ['D 835.0020 66.50', 'D 405.0020 1170.00', 'D 405.0020 4680.00', 'D 839 135.00', 'C 113 6051.50'],
    ])
  })

  test('a cost without a rate on the day, or at none, is refused at its field', async () => {
    const cost = (more: object) =>
      write.purchase({ costs: [{ concept: 'Flete', providerId: own.carrier, amount: '45.00', ...more }] })
    const pound = await business.people.currency('GBP')
    await business.refused({
      'without a rate': [() => cost({ currencyId: pound }), '409 exchangeRate.none'],
      'at nothing': [() => cost({ currencyId: ids.euro, rate: '0' }), '422 costs.0.rate document.rateZero'],
    })
  })
})

describe('goods that come before their invoice in dollars', () => {
  test('are owed at what the invoice says: what converting it leaves has a name, and so has what dollars cost when it is paid', async () => {
    // Three sacks at 33.333 are 100.00 dollars: 12,035.00 at 120.35.
    const purchase = await through(
      'purchase',
      write.purchase({
        storageId: ids.shop,
        currencyId: own.dollar,
        rate: '120.35',
        awaitsInvoice: true,
        lines: rice({ quantity: '3', unitPrice: '33.333' }),
      }),
      'confirmed',
    )
    const reception = await done(
      write.reception(purchase._id, [
        { lineId: purchase.lines[0]?._id, quantity: '2', rejected: '1', reason: 'Mojado' },
      ]),
    )
    // Two thirds of 12,035.00.
    expect(await posted(reception)).toEqual([['D 189 8023.33', 'C 405.0090 8023.33']])

    const invoice = async (total: string) => {
      const { body } = await product.call<Written>('GET', `/private/buyOfProducts/${purchase._id}`)
      return product.call<Written & { code?: string }>('POST', '/private/buyOfProducts/invoice', {
        _id: purchase._id,
        version: body.version,
        date: '2026-01-24',
        providerInvoice: 'INV-77',
        total,
      })
    }
    // The refused sack is 33.33 of 100.00: another price is no invoice of these goods.
    await business.refused({ 'at another price': [() => invoice('66.66'), '409 purchase.invoiceDiffers'] })
    // 66.67 at 120.35 are 8,023.73: 0.40 more than the goods came in at.
    const { body } = await invoice('66.67')
    expect(await posted(body)).toEqual([['D 405.0090 8023.33', 'D 839 0.40', 'C 405.0020 8023.73']])

    // Paid at 118, 66.67 dollars cost 7,867.06: 156.67 less than they stood at.
    const payment = await done(
      write.payment({
        date: '2026-01-26',
        accountId: own.inDollars,
        currencyId: own.dollar,
        rate: '118',
        amount: '66.67',
        allocations: [{ itemId: await business.itemOf(purchase), amount: '66.67' }],
      }),
    )
    expect(await posted(payment)).toEqual([['D 405.0020 8023.73', 'C 112 7867.06', 'C 924 156.67']])
  })
})

describe('a sale in euros', () => {
  test('is collected in two parts at other rates, the bank taking its commission in euros', async () => {
    // 100.00 euros stand at 13,000.00.
    const sale = await through('sale', write.sale({ currencyId: ids.euro }), 'confirmed')
    expect(sale).toMatchObject({ total: '100.00', amount: '13000.00' })
    const itemId = await business.itemOf(sale)
    const collect = (amount: string, commission: string, rate: string) =>
      done(
        write.collection({
          accountId: own.inEuros,
          currencyId: ids.euro,
          rate,
          amount,
          commission,
          allocations: [{ itemId, amount }],
        }),
      )
    // 40.00 at 127 are 5,080.00 for 5,200.00; 1.00 of them stays with the bank.
    expect(await posted(await collect('40.00', '1.00', '127'))).toEqual([
      ['D 113 4953.00', 'D 835.0020 127.00', 'D 839 120.00', 'C 135.0020 5200.00'],
    ])
    // 60.00 at 133 are 7,980.00 for 7,800.00; 2.00 of them stay with the bank.
    expect(await posted(await collect('60.00', '2.00', '133'))).toEqual([
      ['D 113 7714.00', 'D 835.0020 266.00', 'C 135.0020 7800.00', 'C 924 180.00'],
    ])
    const { rows } = await product.asOwner(
      `select settled, foreign_settled as own from open_item where id = '${itemId}'`,
    )
    expect(rows).toEqual([{ settled: '13000.00', own: '100.00' }])
  })
})
