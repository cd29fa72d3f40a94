// The channel on which processes hear that a job was enqueued.
export const pendingJobsChannel = (schema: string): string => `pending-jobs:${schema}`;
