import type { Call, OperationId } from '../operation.ts'

type Settings = { readonly id: number; readonly [field: string]: unknown }

/** Who takes new payments stands beside the settings of payment: it is set where the server runs. */
export const withProvider = (
  { path, payments }: Pick<Call<OperationId>, 'payments'> & { path: { group: string } },
  data: Settings,
): Settings => (path.group === 'payment' ? { ...data, provider: payments.current?.name ?? null } : data)
