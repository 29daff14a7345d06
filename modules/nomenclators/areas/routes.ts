import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createArea, deleteArea, getArea, updateArea } from './areas.ts'
import { areaList, areaOptions } from './queries.ts'

export const areaRoutes = [
  handle(api.filterAreas, areaList),
  handle(api.createArea, createArea),
  handle(api.updateArea, updateArea),
  handle(api.deleteArea, deleteArea),
  handle(api.getArea, getArea),
  handle(api.getAreasForSelect, areaOptions),
]
