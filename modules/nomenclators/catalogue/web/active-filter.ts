import { flag } from '@cuadre/web-kit/list/filter.ts'

/** Whether records are in use or not, as every catalogue asks it. */
export const activeFilter = flag('catalogue.state', 'active', 'catalogue.on', 'catalogue.off')
