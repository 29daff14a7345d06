import { today } from '@cuadre/kernel/day.ts'
import { desktop, journey, phone } from './browser.ts'
import { displayed, isIn, numberOf, pick, pickInCell } from './by-hand.ts'
import { askIn } from './debts.ts'
import { isPhone, type Visit } from './visit.ts'

// What an accountant writes down afterwards: a cost that came after its goods, a service without its bill, a debt that nobody will pay.

interface Written {
  _id: string
  number: string
  version: number
}

/** Looks at the entry that would be posted, posts it, finds it under the document's tab, and takes it back. */
async function postAndUndo(
  visit: Visit,
  { words, series, entry, post }: { words: string; series: string; entry: readonly string[]; post: string },
): Promise<void> {
  const { page, t, reads, button, field, more } = visit
  /** Presses what does it, in the panel that shows what it would do. */
  const run = async (title: string, action: string, seen: readonly string[]) => {
    const panel = page.getByLabel(t(title), { exact: true })
    for (const text of seen) await panel.getByText(text).first().waitFor()
    await panel
      .getByRole('button', { name: new RegExp(`^${RegExp.escape(t(action))}`) })
      .and(page.locator(':enabled'))
      .click()
  }
  await page.keyboard.press('Control+Enter')
  await run(`${words}.confirming.title`, post, entry)
  await isIn(visit, series, `${words}.states.confirmed`)
  const number = await numberOf(visit, series)
  await page.getByRole('tab', { name: new RegExp(t('entries.ofDocument.title')) }).click()
  for (const text of entry)
    await page.getByRole('tabpanel').getByText(text).filter({ visible: true }).first().waitFor()

  if (words !== 'doubtfulDebts' || isPhone(visit.view)) await more()
  await button(t('terms.actions.cancel')).click()
  await field(t('document.reason')).fill('Se escribió por error')
  await run(`${words}.cancelling.title`, `${words}.cancelling.action`, entry)
  await isIn(visit, series, `${words}.states.cancelled`)
  await reads(number)
}

journey('freight that is billed after its goods came', [desktop, phone], async ({ openAs }) => {
  const visit = await openAs('contadora@ceiba.test')
  const { t, goTo, field } = visit
  await goTo('/operations/lateCost/options')
  await pick(visit, 'lateCosts.provider', 'Fletes Pedro Pablo Arias')
  await field(t('lateCosts.concept')).fill('Flete desde el puerto')
  await field(t('lateCosts.total')).first().fill('1500')
  // One of the demo's own.
  const { data } = await askIn(visit)<{ data: Written[] }>('POST', 'productRecession/filter', {
    search: 'Alimentos del Yumurí',
    limit: 1,
  })
  await pickInCell(visit, 'lateCosts.receipt', data[0]!.number)
  await postAndUndo(visit, {
    words: 'lateCosts',
    series: 'GP',
    entry: ['405.0060', displayed('1.500,00', visit)],
    post: 'document.confirmAndPost',
  })
})

journey('repairs that nobody has billed yet', [desktop, phone], async ({ openAs }) => {
  const visit = await openAs('contadora@ceiba.test')
  const { t, goTo, field } = visit
  await goTo('/operations/serviceAccrual/options')
  await pick(visit, 'serviceAccruals.provider', 'Taller Hermanos Cruz')
  await pick(visit, 'serviceAccruals.service', 'Reparación de equipos de frío')
  await field(t('serviceAccruals.amount')).first().fill('4300')
  await pick(visit, 'serviceAccruals.costCenter', 'Cámara fría')
  await postAndUndo(visit, {
    words: 'serviceAccruals',
    series: 'SD',
    entry: ['480', displayed('4.300,00', visit)],
    post: 'document.confirmAndPost',
  })
})

journey(
  'a debt that will never be paid is written off',
  [desktop, phone],
  async ({ openAs }, { language }) => {
    const visit = await openAs('admin@ceiba.test')
    const { t, goTo } = visit
    const ask = askIn(visit)
    const client = `Quiosco El Faro ${language}`
    const { _id: clientId } = await ask<Written>('POST', 'providersCont/createProviderCont', {
      name: client,
      kind: 'client',
    })
    const service = await ask<Written>('POST', 'services/createService', {
      name: `Guarda para ${client}`,
      kind: 'sold',
    })
    let sale = await ask<Written>('POST', 'saleOfServices/create', {
      date: today('America/Havana'),
      clientId,
      lines: [{ serviceId: service._id, quantity: '1', unitPrice: '640.00' }],
    })
    for (const state of ['approved', 'confirmed'])
      sale = await ask<Written>('PUT', 'saleOfServices/changeState', {
        _id: sale._id,
        version: sale.version,
        state,
      })
    await goTo('/finance/charge/doubtfulDebt/options')
    await pick(visit, 'doubtfulDebts.kind', t('doubtfulDebts.kinds.writeOff'))
    await pickInCell(visit, 'doubtfulDebts.document', sale.number)
    await postAndUndo(visit, {
      words: 'doubtfulDebts',
      series: 'CD',
      // Nothing had been provided for it: the whole of it is looked into.
      entry: ['330.0030', displayed('640,00', visit)],
      post: 'doubtfulDebts.confirming.action',
    })
  },
)
