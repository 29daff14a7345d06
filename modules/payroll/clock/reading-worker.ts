import { serve } from '@cuadre/server-kit/files/threads.ts'
import { readClockFile } from './clock-file.ts'
import type { Mapping } from './mapping.ts'

// A thread that reads one file of a clock after the other.

serve(({ content, mapping }: { content: Uint8Array; mapping?: Mapping }) => readClockFile(content, mapping))
