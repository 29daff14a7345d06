import { sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { getWorkerListForSelect } from '../../workers/api.ts'

/** Who works here today. */
export const workerSource = sourceOf('worker', 'workersHere', getWorkerListForSelect)
