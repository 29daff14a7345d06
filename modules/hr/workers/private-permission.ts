import type { Permission } from '@cuadre/kernel/permissions.ts'

/** What allows to see what people earn and their identity numbers, on the server and in the browser. */
export const privatePermission = 'seeSalaries' satisfies Permission
