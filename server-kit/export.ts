import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from './context.ts'
import type { PrivateHandler } from './handle.ts'

export interface ExportFormat {
  format: 'xlsx' | 'xls' | 'csv' | 'pdf'
  columns: string[] | undefined
}

export function exportFormat(endpoint: AnyEndpoint, query: unknown): ExportFormat | undefined {
  void endpoint
  void query
  return undefined
}

export function exported(handler: PrivateHandler, format: ExportFormat, context: Context, input: unknown): Promise<FileAnswer> {
  void handler
  void format
  void context
  void input
  throw new Error('not yet')
}
