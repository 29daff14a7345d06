import type { FunctionComponent } from 'react'
import type { Permission } from '@cuadre/kernel/permissions.ts'

type Loaded = Promise<{ default: FunctionComponent }>

/** A screen of the application. Every module lists its own in `web/routes.ts`. */
export interface Screen {
  /** As the specification spells it, without its query. */
  path: `/${string}`
  /** Any one of these opens it; absent for screens that everybody has. */
  permission?: Permission | readonly Permission[]
  /** The key of its name. */
  title: string
  component: () => Loaded
  /** Domains beside its own whose words it shows. */
  words?: readonly string[]
  /** Where in the menu it lies, when its own path says another place. */
  under?: `/${string}`
  /** Light, since it is loaded with the application; most screens read their search themselves. */
  validateSearch?: (search: Record<string, unknown>) => Record<string, unknown>
}

/** One screen: its address, who may see it, its name, and how it is fetched when it is wanted. */
export const screen = (definition: Screen): Screen => definition
