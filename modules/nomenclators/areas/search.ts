import { catalogueFinder } from '@cuadre/server-kit/search.ts'

export const areaFinder = catalogueFinder({ kind: 'area', table: 'work_area', permissions: ['adminArea'] })
