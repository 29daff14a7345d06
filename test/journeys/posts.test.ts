import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'
import { shippedRoles } from '@cuadre/platform/roles/shipped.ts'
import { isShort } from '../limits.ts'
import { screensOfModules } from '../screens-of-modules.ts'
import { desktop, journey, sql } from './browser.ts'
import { calmed } from './calm.ts'
import { ownPages, screensOfMenu, variants } from './screens.ts'
import type { Visit } from './visit.ts'

// Whoever holds a post that a new company finds comes nowhere by what the screens offer where they are refused, and is
// shown no form that they may not save.

const posts = shippedRoles('es').slice(1)

/** Somebody who holds the role as it is shipped, whatever the company made of it since. */
async function hire({ name, permissions }: { name: string; permissions: readonly Permission[] }) {
  const email = `${randomUUID()}@ceiba.test`
  const held = permissions.map((each) => `'${each}'`).join()
  await sql(`
    with company as (select organization_id as id, password_hash from user_account where email = 'contadora@ceiba.test'),
    person as (
      insert into user_account (organization_id, id, email, name, password_hash)
      select id, gen_random_uuid(), '${email}', '${name}', password_hash from company returning organization_id, id
    ),
    post as (
      insert into role (organization_id, id, name) select id, gen_random_uuid(), '${name} ${email.slice(0, 8)}' from company
      returning organization_id, id
    ),
    listed as (insert into login_directory (email, organization_id, user_id) select '${email}', organization_id, id from person),
    granted as (
      insert into role_permission (organization_id, role_id, permission)
      select post.organization_id, post.id, permission from post, unnest(array[${held}]::text[]) permission
    )
    insert into user_role (organization_id, user_id, role_id)
    select person.organization_id, person.id, post.id from person, post`)
  return email
}

const pathOf = (address: string): string => address.split('?', 1)[0]!

/** Where links and buttons of the screen lead. */
const offered = `({ links: [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href')) })`

/** Enters the first field in which a record is chosen and whose name is not among the known ones, and says its name. */
const enterChoice = (known: readonly string[]): string | undefined => {
  for (const field of document.querySelectorAll<HTMLInputElement>('main input[role=combobox]')) {
    const label = document.getElementById(field.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')
    const name =
      label?.textContent ?? field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.id
    if (field.disabled || field.readOnly || !field.checkVisibility() || known.includes(name)) continue
    field.focus()
    return name
  }
  return undefined
}

/** Opens the list of every field in which a record is chosen: what it offers is asked for only then. `known` grows by their names. */
async function openEveryChoice(visit: Visit, known: string[]): Promise<void> {
  const { page } = visit
  for (;;) {
    const name = await page.evaluate(enterChoice, known)
    if (name === undefined) return
    known.push(name)
    await page.keyboard.press('ArrowDown')
    await calmed(visit)
    await page.keyboard.press('Tab')
  }
}

interface Walk {
  visit: Visit
  refused: string[]
  /** The choices that were opened, by the part of the product: those of a name are answered by one call there. */
  opened: Map<string, string[]>
}

/** Where a choice counts as known: anywhere in a part of the product where the suite is short, on its own screen otherwise. */
const placeOf = (address: string): string =>
  isShort ? pathOf(address).split('/', 3).join('/') : pathOf(address)

/** Opens a screen and says what it offers; what is refused meanwhile is remembered with its address. */
async function lookAt({ visit, refused, opened }: Walk, address: string, from?: string) {
  const { page, t, goTo } = visit
  await goTo(address)
  await calmed(visit)
  const heading = await page.locator('h1:not([aria-busy] h1)').first().textContent()
  if (heading === t('frame.forbidden'))
    refused.push(`${from} leads to ${pathOf(address)}, which is forbidden`)
  const barred = page.getByRole('alert').filter({ hasText: t('form.mayNotSave') })
  // A record of a kind without a screen of its own is read in its form.
  if (from !== undefined && !address.includes('id=') && (await barred.count()) > 0)
    refused.push(`${from} leads to ${pathOf(address)}, which is not saved`)
  const { links } = await page.evaluate<{ links: string[] }>(offered)
  if (address.includes('/options')) {
    const known = opened.get(placeOf(address)) ?? []
    opened.set(placeOf(address), known)
    await openEveryChoice(visit, known)
  }
  return { links }
}

for (const post of posts)
  journey(`${post.name} is led nowhere where it is refused`, [desktop], async ({ openAs }) => {
    const visit = await openAs(await hire(post))
    visit.expectsRefusals(403)
    const { page } = visit
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403)
        refused.push(`${new URL(page.url()).pathname} asks ${new URL(response.url()).pathname}`)
    })
    const walk = { visit, refused, opened: new Map<string, string[]>() }
    const screens = await screensOfModules()
    await visit.goTo('/')
    const own = screens.filter(
      ({ permission, search, path }) =>
        permission !== undefined &&
        allows([permission].flat(), post.permissions) &&
        !path.endsWith('/details') &&
        !ownPages.has(path) &&
        (search === undefined || path.endsWith('/options')),
    )
    const plain = own.flatMap(({ path }) => (variants[path] ?? ['']).map((query) => path + query))
    const ledTo = new Map<string, { href: string; from: string }>()
    const seen = new Set<string>()
    const note = (from: string, { links }: { links: string[] }) => {
      for (const href of links) {
        const path = pathOf(href)
        const query = [...new URLSearchParams(href.split('?')[1]).keys()].toSorted().join()
        const kind = `${path}?${query}`
        if (href.startsWith('/') && !ownPages.has(path) && !ledTo.has(kind))
          ledTo.set(kind, { href, from: pathOf(from) })
      }
    }
    const first = new Set([...(await screensOfMenu(visit)), ...plain])
    for (const address of [...first].filter((each) => !ownPages.has(pathOf(each)))) {
      seen.add(address)
      note(address, await lookAt(walk, address))
    }
    for (let grew = true; grew;) {
      grew = false
      for (const { href, from } of ledTo.values())
        if (!seen.has(href)) {
          seen.add(href)
          grew = true
          note(href, await lookAt(walk, href, from))
        }
    }
    expect([...new Set(refused)].toSorted()).toEqual([])
  })
