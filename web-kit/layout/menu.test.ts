import { IconNotebook } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { linkOf, menuPositionOf, visibleMenu, type MenuGroup } from './menu.ts'

const everything = () => true

const accounting: MenuGroup = {
  id: 'accounting',
  icon: IconNotebook,
  es: 'Contabilidad',
  en: 'Accounting',
  sections: [
    {
      entries: [
        { to: '/contabilidad/accounts', permission: 'adminAccounts', es: 'Cuentas', en: 'Accounts' },
        {
          to: '/contabilidad/accountingEntries',
          permission: 'adminAccountingEntries',
          es: 'Comprobantes',
          en: 'Entries',
        },
      ],
    },
    {
      es: 'Estados financieros',
      en: 'Financial statements',
      entries: [
        {
          to: '/contabilidad/checkingBalance',
          permission: 'adminCheckingBalance',
          es: 'Balance',
          en: 'Trial balance',
        },
      ],
    },
  ],
}
const home: MenuGroup = {
  id: 'dashboard',
  icon: IconNotebook,
  es: 'Panel',
  en: 'Dashboard',
  entry: { to: '/', permission: 'seeStats', es: 'Panel', en: 'Dashboard' },
  sections: [],
}
const catalogues: MenuGroup = {
  id: 'nomenclators',
  icon: IconNotebook,
  es: 'Nomencladores',
  en: 'Catalogues',
  sections: [
    {
      entries: [
        {
          to: '/nomenclator/nomenclators?ptype=AA',
          permission: 'adminStorage',
          es: 'Almacenes',
          en: 'Storages',
        },
        {
          to: '/nomenclator/nomenclators?ptype=UM',
          permission: 'adminUnitOfMeasurement',
          es: 'Unidades',
          en: 'Units',
        },
      ],
    },
  ],
}
const menu = [home, accounting, catalogues]

const displayed = (groups: MenuGroup[]) =>
  groups.flatMap((group) => [
    ...(group.entry ? [group.entry.es] : []),
    ...group.sections.flatMap(({ entries }) => entries.map(({ es }) => es)),
  ])

test('a person sees the entries whose permission they hold, and no empty group or caption', () => {
  const storekeeper = visibleMenu(menu, { held: ['adminStorage'], exists: everything })
  expect(displayed(storekeeper)).toEqual(['Almacenes'])
  expect(storekeeper.map(({ id }) => id)).toEqual(['nomenclators'])

  const clerk = visibleMenu(menu, { held: ['adminAccounts'], exists: everything })
  expect(clerk[0]?.sections).toHaveLength(1)
})

test('an entry whose screen does not exist yet is not shown, whatever its query', () => {
  const held = ['seeStats', 'adminAccounts', 'adminStorage']
  const built = visibleMenu(menu, { held, exists: (path) => path === '/nomenclator/nomenclators' })
  expect(displayed(built)).toEqual(['Almacenes'])
})

test('an added entry opens no group: it stands there for whoever has the group, and in the palette for whoever holds it', () => {
  const trail = {
    to: '/traces',
    permission: 'adminTraces',
    es: 'Trazas',
    en: 'Audit trail',
    opensNoGroup: true,
  } as const
  const [first = { entries: [] }] = accounting.sections
  const withTrail = [{ ...accounting, sections: [{ entries: [...first.entries, trail] }] }]
  const auditor = { held: ['adminTraces'], exists: everything }
  expect(visibleMenu(withTrail, auditor)).toEqual([])
  expect(displayed(visibleMenu(withTrail, { ...auditor, closedGroups: 'shown' }))).toEqual(['Trazas'])
  const both = visibleMenu(withTrail, { held: ['adminTraces', 'adminAccounts'], exists: everything })
  expect(displayed(both)).toEqual(['Cuentas', 'Trazas'])
})

test('whoever holds nothing gets an empty menu', () => {
  expect(visibleMenu(menu, { held: [], exists: everything })).toEqual([])
})

test('a form stands under the entry of its list', () => {
  expect(menuPositionOf(menu, '/contabilidad/accounts/options')?.entry.es).toBe('Cuentas')
  expect(menuPositionOf(menu, '/contabilidad/accountingEntries')?.entry.es).toBe('Comprobantes')
  expect(menuPositionOf(menu, '/contabilidad/checkingBalance')?.section?.es).toBe('Estados financieros')
})

test('two entries of one screen are told apart by the query', () => {
  expect(menuPositionOf(menu, '/nomenclator/nomenclators', '?ptype=UM&page=2')?.entry.es).toBe('Unidades')
  expect(menuPositionOf(menu, '/nomenclator/nomenclators')).toBeUndefined()
})

test('home is only home', () => {
  expect(menuPositionOf(menu, '/')?.entry.es).toBe('Panel')
  expect(menuPositionOf(menu, '/somewhere/else')).toBeUndefined()
})

test('a link carries the query of its entry', () => {
  expect(linkOf(catalogues.sections[0]!.entries[0]!)).toEqual({
    to: '/nomenclator/nomenclators',
    search: { ptype: 'AA' },
  })
})
