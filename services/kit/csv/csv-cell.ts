// Cells of CSV files, for services; pages take them from the contracts.
export { csvCell, csvLine } from '@consilium/contracts/csv/csv-cell.ts';
