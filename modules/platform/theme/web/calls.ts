import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as contract from '../api.ts'

export const findOneConfigurationTheme: Light<typeof contract.findOneConfigurationTheme> = {
  kind: 'reads',
  method: 'GET',
  path: '/public/themeConfiguration/findOneConfigurationTheme',
}
