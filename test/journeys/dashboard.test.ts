import { today } from '@cuadre/kernel/day.ts'
import { desktop, journey, phone } from './browser.ts'
import { askIn, debtsIn } from './debts.ts'
import type { Visit } from './visit.ts'

interface Named {
  _id: string
}

journey(
  'what is owed stands by age on the first screen, and a band of it opens the list of just that',
  [desktop, phone],
  async ({ openAs }, { language }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo } = visit
    const debts = debtsIn(visit)
    const client = `Heladería Tres Sabores ${language}`
    const now = today('America/Havana')
    await debts.owe('receivable', await debts.partner(client, 'client'), '350.00', now)

    await goTo('/')
    await page
      .getByRole('region', { name: t('collections.pendingTitle') })
      .getByRole('listitem')
      .filter({ hasText: t('openItems.buckets.notDue') })
      .getByRole('link')
      .click()
    await page.waitForURL(/pendingReceivable\?bucket=/)
    await page.getByRole('button', { name: t('openItems.buckets.notDue'), pressed: true }).waitFor()
    await goTo(`${page.url()}&search=${encodeURIComponent(client)}`)
    await page.getByRole('link', { name: client }).first().waitFor()
  },
)

/** Twelve of something that nobody has received yet: on some days the company waits for nothing. */
async function buy(
  visit: Visit,
  { language, provider }: { language: string; provider: string },
): Promise<void> {
  const ask = askIn(visit)
  const code = `TINTA-${language}`
  const storage = await ask<Named>('POST', 'nomenclator/create', {
    ptype: 'AA',
    code,
    name: `Bodega ${code}`,
  })
  const unit = await ask<Named>('POST', 'nomenclator/create', { ptype: 'UM', code, name: `Frasco ${code}` })
  const product = await ask<Named>('POST', 'products', { name: `Tinta ${code}`, unitId: unit._id })
  const { _id, version } = await ask<Named & { version: number }>('POST', 'buyOfProducts/create', {
    date: today('America/Havana'),
    providerId: await debtsIn(visit).partner(provider, 'provider'),
    storageId: storage._id,
    lines: [{ productId: product._id, quantity: '12', unitPrice: '10' }],
  })
  await ask('PUT', 'buyOfProducts/changeStateBuyOfProducts', { _id, version, state: 'confirmed' })
}

journey(
  'a storekeeper sees what waits for her, and opens the list of just that',
  [desktop, phone],
  async ({ openAs }, { language }) => {
    const provider = `Papelera del Sur ${language}`
    await buy(await openAs('admin@ceiba.test'), { language, provider })
    const { page, t, goTo } = await openAs('almacen@ceiba.test')
    await goTo('/')
    const work = page.getByRole('region', { name: t('home.work.title') })
    const receive = { es: 'Compras por recibir', en: 'Purchases to receive' }[language]
    await work.getByRole('link', { name: receive }).click()
    await page.waitForURL(/buyOfProducts\?state=/)
    await goTo(`${page.url()}&search=${encodeURIComponent(provider)}`)
    await page.getByRole('main').getByText(provider).first().waitFor()
    await page.getByRole('main').getByText(t('purchases.states.confirmed')).first().waitFor()
    await goTo('/')
    await page
      .getByRole('region', { name: t('home.begin') })
      .getByRole('link')
      .first()
      .waitFor()
  },
)
