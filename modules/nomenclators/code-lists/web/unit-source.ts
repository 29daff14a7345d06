import { sourceOf } from '../../catalogue/web/sources.ts'
import { getNomcodsByPtypeSelect } from '../api.ts'
import { warehouseType, unitType } from '../element-kinds.ts'
import { formAddress } from './addresses.ts'

/** Elements in use of a type. */
export const elementSource = (name: string, ptype: string | undefined) =>
  sourceOf(
    'nomenclator',
    name,
    getNomcodsByPtypeSelect,
    { ptype },
    { creates: { form: formAddress, search: { ptype } } },
  )

/** Units of measurement in use. */
export const unitSource = elementSource('units', unitType)

/** Storages in use. */
export const warehouseSource = elementSource('storages', warehouseType)
