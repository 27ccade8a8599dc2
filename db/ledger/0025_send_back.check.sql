SELECT 'the worker cannot send a kept deposit back' AS wrong
WHERE NOT ARRAY[permit(101, 1, 21, 20), permit(101, 2, 40, 21), permit(101, 3, 40, 21), permit(101, 4, 40, 21),
  permit(101, 2, 40, 30), permit(101, 3, 40, 30), permit(101, 4, 40, 30), permit(101, 1, 20, 21)] <@ worker_permits()
