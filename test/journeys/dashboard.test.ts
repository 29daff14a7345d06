import { desktop, journey, phone } from './browser.ts'
import { debtsIn } from './debts.ts'
import { today } from '@cuadre/kernel/day.ts'

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

journey(
  'a storekeeper sees what waits for her, and opens the list of just that',
  [desktop, phone],
  async ({ openAs }, { language }) => {
    const { page, t, goTo } = await openAs('almacen@ceiba.test')
    await goTo('/')
    const work = page.getByRole('region', { name: t('home.work.title') })
    const receive = { es: 'Compras por recibir', en: 'Purchases to receive' }[language]
    await work.getByRole('link', { name: receive }).click()
    await page.waitForURL(/buyOfProducts\?state=/)
    await page.getByRole('main').getByText(t('purchases.states.confirmed')).first().waitFor()
    await goTo('/')
    await page
      .getByRole('region', { name: t('home.begin') })
      .getByRole('link')
      .first()
      .waitFor()
  },
)
