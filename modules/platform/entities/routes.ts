import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createEntity, deleteEntity, getEntity, listEntities, updateEntity } from './entities.ts'
import { entityPage } from './queries.ts'

export const entityRoutes = [
  handle(api.getEntities, entityPage),
  handle(api.createEntity, createEntity),
  handle(api.updatedEntity, updateEntity),
  handle(api.getEntityById, getEntity),
  handle(api.getEntityName, getEntity),
  handle(api.getEntitiesArr, listEntities),
  handle(api.deleteEntity, deleteEntity),
]
