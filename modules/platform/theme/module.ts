import { sql } from 'kysely'
import { themeKind } from './kind.ts'
import type { Module } from '../module.ts'
import { handle, handlePublic } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createTheme, resetTheme, themeOf, updateTheme } from './theme.ts'

export const module: Module = {
  kinds: [themeKind],
  steps: [
    {
      id: 'colours',
      permission: 'adminOrganization',
      isDone: (organization) =>
        sql`select colors <> '{}' from organization where organization_id = ${organization}`,
    },
  ],
  routes: [
    handlePublic(api.getConfigurationOrganization, themeOf),
    handlePublic(api.findOneConfigurationTheme, themeOf),
    handle(api.createTheme, createTheme),
    handle(api.updateTheme, updateTheme),
    handle(api.resetTheme, resetTheme),
  ],
}
