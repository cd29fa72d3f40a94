// Where every part answers for whoever runs the product: `/api/admin/operations/<part>`, passed on by the gateway to that part.
import { servicePrefixes } from '../gateway/routes.ts';

export const operationsPrefix = `${servicePrefixes.admin}/operations` as const;
