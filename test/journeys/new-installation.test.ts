import { chromium } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import sharp from 'sharp'
import { brokenInvariants } from '../invariants.ts'
import { faultsOf } from './barriers.ts'
import { desktop, phone, walkedIn } from './browser.ts'
import { pick } from './by-hand.ts'
import { keepEvidence } from './failures.ts'
import { install, type Installation } from './new-installation.ts'
import { enterFirstTime, firstEntry, firstPurchase, invite, save, signIn } from './setting-up.ts'
import { nobody, openVisit, type View, type Visit } from './visit.ts'

const shippedIn = {
  es: {
    localization: 'cu',
    roles: { accountant: 'Contabilidad', storekeeper: 'Almacén' },
    unit: 'Unidad',
    accounts: ['101', '600'],
  },
  en: {
    localization: 'international',
    roles: { accountant: 'Accounting', storekeeper: 'Storekeeping' },
    unit: 'Unit',
    accounts: ['1000', '3200'],
  },
} as const

const owner = { email: 'ana@estrella.example', password: 'Merengue-y-nata-20' }

const picture = (colour: string) =>
  sharp({ create: { width: 480, height: 320, channels: 3, background: colour } })
    .png()
    .toBuffer()

async function describeOrganization(visit: Visit, { post }: Installation): Promise<void> {
  const { page, t, goTo, field, link, button, reads } = visit
  await link(t('home.steps.organization.name')).click()
  await field(t('organizations.nit')).fill('50009912345')
  await field(t('organizations.address')).first().fill('Calle 12 n.º 304, Holguín')
  await save(visit, t('organizations.saved', { name: 'Dulcería La Estrella' }))

  await goTo('/')
  await link(t('home.steps.mail.name')).click()
  await page.waitForURL('**/organizations/options?id=*')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await picture('#7a1f5c') }
  await page.locator('input[type=file]').first().setInputFiles(logo)
  await reads(t('media.logoSaved'))

  await field(t('organizationMail.host')).fill('127.0.0.1')
  await pick(visit, 'organizationMail.security', t('organizationMail.securities.none'))
  await field(t('organizationMail.port')).fill(String(post.port))
  await field(t('organizationMail.senderName')).fill('Dulcería La Estrella')
  await field(t('organizationMail.senderAddress')).fill('avisos@estrella.example')
  await button(t('organizationMail.test')).click()
  await reads(t('organizationMail.testSent', { to: owner.email }))
  expect(post.received.map(({ to }) => to)).toEqual([[owner.email]])
  await save(visit, t('organizationMail.saved'))
}

async function chooseColours(visit: Visit): Promise<void> {
  const { page, t, goTo, link, reads } = visit
  await goTo('/')
  await link(t('home.steps.colours.name')).click()
  const menu = page.getByRole('textbox', { name: t('theme.colours.nav') })
  const navigation = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--nav'))
  // What can't be read is shown as it will be made readable, before anything is kept.
  await menu.fill('#ffe4f0')
  await reads(/#[0-9A-F]{6}/)
  // Figure by figure, as one types it.
  await menu.fill('')
  await menu.pressSequentially('4A1238')
  await expect.poll(navigation).toMatch(/#4a1238/i)
  await save(visit, t('theme.saved'))
  await page.reload()
  await expect.poll(navigation).toMatch(/#4a1238/i)
}

async function fillCatalogues(visit: Visit, { unit }: { unit: string }): Promise<void> {
  const { page, t, goTo, link, reads } = visit
  const begin = async (list: string, action: string) => {
    await goTo(list)
    await link(new RegExp(`^${RegExp.escape(t(action))}`))
      .first()
      .click()
    await page.getByRole('form').waitFor()
  }
  const name = (key: string, value: string) =>
    page
      .getByRole('textbox', { name: t(key) })
      .first()
      .fill(value)

  await begin('/rrhh/entity', 'entities.new')
  await name('entities.name', 'Sucursal Centro')
  await save(visit, t('entities.saved', { name: 'Sucursal Centro' }))

  await begin('/nomenclator/nomenclators?ptype=AA', 'nomenclators.newStorage')
  await name('nomenclators.name', 'Almacén Central')
  await pick(visit, 'nomenclators.entity', 'Sucursal Centro')
  await save(visit, t('catalogue.saved', { code: '01', name: 'Almacén Central' }))

  await begin('/nomenclator/nomenclators?ptype=UM', 'nomenclators.newUnit')
  await name('nomenclators.code', 'BJ')
  await name('nomenclators.name', 'Bandeja')
  await name('nomenclators.symbol', 'bj')
  await pick(visit, 'nomenclators.base', unit)
  await name('nomenclators.factor', '24')
  await save(visit, t('catalogue.saved', { code: 'BJ', name: 'Bandeja' }))

  await begin('/nomenclator/categories', 'categories.new')
  await name('categories.name', 'Confituras')
  await save(visit, t('catalogue.saved', { code: '01', name: 'Confituras' }))

  await begin('/nomenclator/products', 'products.new')
  await name('products.name', 'Guayaba en barra 400 g')
  await pick(visit, 'products.unit', unit)
  await pick(visit, 'products.category', 'Confituras')
  const image = { name: 'guayaba.png', mimeType: 'image/png', buffer: await picture('#c0392b') }
  await page.locator('input[type=file]').first().setInputFiles(image)
  await page.getByRole('form').getByRole('img').first().waitFor()
  // The keys send what is still being typed.
  await name('products.salePrice', '180')
  await save(visit, t('catalogue.saved', { code: '00001', name: 'Guayaba en barra 400 g' }))
  await reads(visit.view.language === 'es' ? '180,00' : '180.00')

  await begin('/nomenclator/services', 'services.new')
  await name('services.name', 'Decoración de tortas')
  await save(visit, t('catalogue.saved', { code: '001', name: 'Decoración de tortas' }))

  await begin('/admin/providersCont', 'partners.new')
  await name('partners.name', 'Azúcares del Cauto S.R.L.')
  await pick(visit, 'partners.kind', t('partners.kinds.both'))
  await save(visit, t('catalogue.saved', { code: '0001', name: 'Azúcares del Cauto S.R.L.' }))

  await begin('/finance/bank/exchangeRate', 'exchangeRates.new')
  await pick(visit, 'exchangeRates.originCurrency', 'EUR')
  await name('exchangeRates.rate', '12x')
  await page.keyboard.press('Control+s')
  await page.locator('input[data-unread]:focus').waitFor()
  await name('exchangeRates.rate', '130,25')
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/finance/bank/exchangeRate')
}

/** What another house's accounting system has is seen before anything is taken over. */
async function transferAttachments(visit: Visit, { accountingSystem }: Installation): Promise<void> {
  const { page, t, goTo, link, button, reads } = visit
  await goTo('/')
  await link(t('home.steps.organization.name')).click()
  const settings = page.getByRole('group', { name: t('externalSystem.title') })
  await settings.getByLabel(t('externalSystem.address')).fill(accountingSystem)
  await save(visit, t('externalSystem.saved'))

  await goTo('/nomenclator/nomenclators')
  await visit.act(button(t('sync.open')))
  const dialog = page.getByRole('dialog', { name: t('sync.title') })
  await dialog.getByText('Bandeja de 24').first().waitFor()
  expect(await faultsOf(page, 'what would be taken over')).toEqual([])
  await dialog.getByRole('button', { name: t('sync.apply') }).click()
  await reads(t('sync.done', { created: 1, changed: 1 }))
}

/** The administrator alone in the browser, from the password of the command to an organization that can work. */
async function administrate(visit: Visit, installation: Installation) {
  const { page, t, goTo, reads, link, button } = visit
  const shipped = shippedIn[visit.view.language]
  await signIn(visit, owner.email, owner.password)
  await page.waitForURL((url) => url.pathname === '/')
  await reads(t('home.firstStepsWords', { done: 0, total: 9 }))
  expect(await faultsOf(page, 'the home of a new organization')).toEqual([])

  await describeOrganization(visit, installation)
  await chooseColours(visit)
  const temporary = {
    accountant: await invite(visit, {
      name: 'Berta Luz',
      email: 'berta@estrella.example',
      role: shipped.roles.accountant,
    }),
    storekeeper: await invite(visit, {
      name: 'Carlos Paz',
      email: 'carlos@estrella.example',
      role: shipped.roles.storekeeper,
    }),
  }
  await goTo('/')
  await link(t('home.steps.exercise.name')).click()
  await button(new RegExp(`^${t('form.accept')}`)).click()
  await page.waitForURL('**/balanceSheet?exerciseId=*')

  await goTo('/contabilidad/accounts')
  await page.getByText(shipped.accounts[0], { exact: true }).first().waitFor()
  await fillCatalogues(visit, shipped)
  await transferAttachments(visit, installation)

  await goTo('/')
  await reads(t('home.firstStepsWords', { done: 8, total: 9 }))
  return temporary
}

const reported = (visits: readonly Visit[]) => visits.flatMap(({ errors }) => errors())

async function story(installation: Installation, view: View): Promise<void> {
  const browser = await chromium.connect(inject('browser'))
  const visits: Visit[] = []
  const openNew = async () => {
    const visit = await openVisit(installation, browser, { email: nobody, view })
    // Nobody is signed in yet, and no period is open yet.
    visit.expectsRefusals(401, 404)
    visits.push(visit)
    return visit
  }
  try {
    const administrator = await openNew()
    const temporary = await administrate(administrator, installation)

    const accountant = await openNew()
    await enterFirstTime(accountant, {
      email: 'berta@estrella.example',
      temporary: temporary.accountant,
      chosen: 'Del-mar-2026',
    })
    const [debit, credit] = shippedIn[view.language].accounts
    await firstEntry(accountant, [debit, credit])

    const storekeeper = await openNew()
    await enterFirstTime(storekeeper, {
      email: 'carlos@estrella.example',
      temporary: temporary.storekeeper,
      chosen: 'Del-río-2026',
    })
    await firstPurchase(storekeeper, {
      provider: 'Azúcares del Cauto S.R.L.',
      storage: 'Almacén Central',
      product: 'Guayaba en barra 400 g',
    })

    // Everything that is needed is done, so the administrator is shown no first steps any more.
    await administrator.goTo('/')
    await administrator.heading(administrator.t('home.firstSteps')).waitFor({ state: 'detached' })
    expect(reported(visits)).toEqual([])
    expect(await brokenInvariants(installation.ownerUrl)).toEqual({})
  } catch (failure) {
    await keepEvidence(`new installation ${view.width} ${view.language}`, visits, failure)
    throw failure
  } finally {
    await browser.close()
  }
}

const works =
  'a new installation works from the command of the first organization to its first entry and purchase'

test.for(walkedIn(works, [desktop, phone]))(`${works} ($width px, $language)`, async (view) => {
  const { localization } = shippedIn[view.language]
  const installation = await install(
    { organization: 'Dulcería La Estrella', email: owner.email, name: 'Ana Roque', localization },
    owner.password,
  )
  try {
    await story(installation, view)
  } finally {
    await installation.stop()
  }
})
