import { handlePublic } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { themeOf } from './theme.ts'

export const themeRoutes = [
  handlePublic(api.getConfigurationOrganization, themeOf),
  handlePublic(api.findOneConfigurationTheme, themeOf),
]
