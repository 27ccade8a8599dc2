export { type Job, type Wake, wakesOn } from './job.ts'
export { type JobPorts, type RunningJobs, startJobs } from './start-jobs.ts'
