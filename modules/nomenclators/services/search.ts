import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { serviceKind } from './kind.ts'

export const serviceFinder = catalogueFinder(serviceKind)
