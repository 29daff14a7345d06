import { sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { getParentsForSelect, getSpecificationsForSelect } from '../api.ts'
import { formAddress } from './addresses.ts'

const creates = { creates: { form: formAddress } }

/** Groups of assets. */
export const groupSource = sourceOf('assetSpecification', 'assetGroups', getParentsForSelect, {}, creates)

/** What an asset may be of: subgroups, and groups that have none. */
export const specificationSource = sourceOf(
  'assetSpecification',
  'assetSpecifications',
  getSpecificationsForSelect,
  {},
  creates,
)
