export type { StudioAuthor } from './access.ts'
export { movedToStudio } from './moved.ts'
export { adminRoutes } from './routes.ts'
