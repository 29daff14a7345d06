import { sourceOf } from '../../catalogue/web/sources.ts'
import { getNomcodsByPtypeSelect } from '../api.ts'
import { warehouseType, unitType } from '../element-kinds.ts'

/** Units of measurement in use. */
export const unitSource = sourceOf('units', getNomcodsByPtypeSelect, { ptype: unitType })

/** Storages in use. */
export const warehouseSource = sourceOf('storages', getNomcodsByPtypeSelect, { ptype: warehouseType })
