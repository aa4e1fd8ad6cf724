export { loadCatalogues } from '../../i18n/catalogue.ts'
