import { permissions } from '@cuadre/kernel/permissions.ts'
import type { Language } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'

/** A group's key of words; a dot in its name would open a branch there. */
const wordsOf = (group: string) => `permissionGroups.${group.replace('.', '_')}`

export const namedPermissions = (language: Language) =>
  permissions.map((permission) => ({
    name: permission.name,
    group: permission.group,
    label: permission[language],
  }))

/** The permissions in the groups of the menu, in its order. */
export const groupedPermissions = (language: Language) =>
  [...Map.groupBy(namedPermissions(language), ({ group }) => group)].map(([group, members]) => ({
    group,
    label: translate(language, wordsOf(group)),
    permissions: members,
  }))
