import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import type { Visit } from './visit.ts'

/** The address of the form of the person's own organization. */
async function ownOrganization({ page, goTo }: Visit): Promise<string> {
  await goTo('/')
  const id = await page.evaluate(async () => {
    const response = await fetch('/api/private/organizations/getOrganizationById', {
      headers: { authorization: 'Bearer session' },
    })
    return ((await response.json()) as { _id: string })._id
  })
  return `/admin/organizations/options?id=${id}`
}

journey(
  'one button saves all that a screen holds: what one part refuses takes nothing from the others',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, field, reads, expectsRefusals } = visit
    const address = await ownOrganization(visit)
    expectsRefusals(422)
    await goTo(address)
    const save = page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('form.accept')}`) })
    await expect.poll(() => save.count()).toBe(1)
    const telephone = '+53 7 555 4178'
    await field(t('organizations.phone')).fill(telephone)
    const host = page
      .getByRole('group', { name: t('organizationMail.title') })
      .getByLabel(t('organizationMail.host'))
    await host.fill('correo.ceiba.example')
    await page.keyboard.press('Control+s')

    // The telephone is kept; the mail lacks its sender, which is said, and what was typed of it stays.
    await reads(t('organizations.saved', { name: 'Comercial La Ceiba S.R.L.' }))
    await page.getByRole('alert').first().waitFor()
    await expect.poll(() => host.inputValue()).toBe('correo.ceiba.example')
    await host.fill('')
    await save.click()
    await page.waitForURL('**/admin/organizations')
    await goTo(address)
    await expect.poll(() => field(t('organizations.phone')).inputValue()).toBe(telephone)
  },
)

journey('what saves stays in sight down to the end of a long form', [desktop, phone], async ({ openAs }) => {
  const { page, t, goTo } = await openAs('admin@ceiba.test')
  const { height } = page.viewportSize()!
  for (const [address, name] of [
    ['/admin/providersCont/options', t('form.accept')],
    ['/operations/saleOfProducts/options', t('document.save')],
  ] as const) {
    await goTo(address)
    const save = page.getByRole('main').getByRole('button', { name, exact: true })
    for (const top of [0, 100_000]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      const edges = async () => {
        const box = await save.boundingBox()
        return box && [box.y >= 0, box.y + box.height <= height]
      }
      await expect.poll(edges, { message: 'its upper and its lower edge are in sight' }).toEqual([true, true])
    }
  }
})
